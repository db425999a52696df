import com.example.customerapi.CustomerApi;
import com.example.customerapi.CustomerApiSoap;
import com.example.customerapi.SMUser;
import org.w3c.dom.Element;

/** Calls a service with the classes that wsimport made of its contract; prints one line for each call. */
public class JavaClient {
  public static void main(String[] arguments) throws Exception {
    CustomerApiSoap port = new CustomerApi(new java.net.URL(arguments[0])).getCustomerApiSoap();
    System.out.println("VerifyKey " + port.verifyKey("demo-key"));
    for (SMUser user : port.smGetAllUsers("demo-key", "example.com").getSMUser()) {
      System.out.println("SMGetAllUsers " + user.getEmailAddress());
    }
    for (Object part : port.getNews("demo-key").getSchemaAndDiffgram()) {
      System.out.println("GetNews " + ((Element) part).getLocalName());
    }
    try {
      port.verifyKey(null);
    } catch (javax.xml.ws.soap.SOAPFaultException fault) {
      System.out.println("fault " + fault.getFault().getFaultCode());
    }
  }
}
