import java.math.BigDecimal;
import java.net.URL;
import java.util.Collections;
import java.util.List;
import javax.xml.bind.JAXBContext;
import javax.xml.namespace.QName;
import javax.xml.ws.BindingProvider;
import javax.xml.ws.Holder;
import com.sun.xml.ws.api.message.Headers;
import com.sun.xml.ws.developer.WSBindingProvider;
import shop.Orders;
import shop.OutOfStock;
import shop.Shop;
import shop.types.Card;
import shop.types.Company;
import shop.types.Note;
import shop.types.ObjectFactory;
import shop.types.Order;
import shop.types.Priority;
import shop.types.Register;
import shop.types.Session;

/**
 * Calls every operation of shop.wsdl with JAX-WS, which has no rpc/encoded.
 * Argument: the base URL of the server. Prints a line for each call.
 */
public class ShopClient {
    public static void main(String[] parameters) throws Exception {
        Shop shop = new Shop(new URL(parameters[0] + "/orders?wsdl"), new QName("urn:shop", "Shop"));
        Orders orders = shop.getOrders();
        Session session = new Session();
        session.setUser("ada");
        com.sun.xml.bind.api.JAXBRIContext context =
            (com.sun.xml.bind.api.JAXBRIContext) JAXBContext.newInstance(Session.class);
        ((WSBindingProvider) orders).setOutboundHeaders(Headers.create(context, session));

        Holder<Order> holder = new Holder<>(order(List.of("pen", "ink")));
        orders.placeOrder(holder);
        Order placed = holder.value;
        Card card = (Card) placed.getPayment();
        System.out.println("order " + placed.getId() + " " + placed.getPriority().value() + " " + placed.getCustomer()
            + " " + placed.getEmail() + " " + String.join(",", placed.getArticle()) + " card " + card.getNumber() + " "
            + card.getAmount() + " " + placed.getNote().getLanguage() + ":" + placed.getNote().getValue());
        try {
            orders.placeOrder(new Holder<>(order(List.of("none"))));
        } catch (OutOfStock fault) {
            System.out.println("fault OutOfStock " + fault.getFaultInfo().getArticle() + " "
                + fault.getFaultInfo().getLeft());
        }
        Company company = new Company();
        company.setName("Acme");
        company.setVat("DE1");
        Register register = new Register();
        register.setParty(new ObjectFactory().createCompany(company));
        System.out.println("registered " + orders.register(register));
        orders.ping("hello");
        System.out.println("pinged");
        System.out.println("sum " + shop.getSums().sum(2, 3));
    }

    private static Order order(List<String> articles) {
        Order order = new Order();
        order.setId(7);
        order.setPriority(Priority.HIGH);
        order.setCustomer("Ada");
        order.setEmail("ada@example.com");
        order.getArticle().addAll(articles);
        Card card = new Card();
        card.setAmount(new BigDecimal("12.50"));
        card.setNumber("4711");
        order.setPayment(card);
        Note note = new Note();
        note.setValue("soon");
        note.setLanguage("en");
        order.setNote(note);
        return order;
    }
}
