import javax.xml.ws.Holder;

/** Calls a service with the classes that wsimport made of its contract, with attachments; prints one line for each call. */
public class AttachmentClient {
  public static void main(String[] arguments) throws Exception {
    cases.Case service = new cases.Case(new java.net.URL(arguments[0]));
    byte[] image = {(byte) 0x89, 'P', '\r', '\n', 0, '-', '-', (byte) 0xff};
    Holder<String> title = new Holder<>("Ann");
    Holder<byte[]> photo = new Holder<>(image);
    Holder<String> note = new Holder<>("a note");
    service.getSoap().keep(title, photo, note);
    System.out.println("Keep " + title.value + " " + hex(photo.value) + " " + note.value);
    System.out.println("Print " + hex(service.getRpc().print(7, image)));
  }

  private static String hex(byte[] bytes) {
    StringBuilder text = new StringBuilder();
    for (byte each : bytes) text.append(String.format("%02x", each));
    return text.toString();
  }
}
