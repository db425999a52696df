import javax.jws.WebService;
import javax.xml.bind.JAXBElement;
import javax.xml.ws.Endpoint;
import javax.xml.ws.Holder;
import shop.Orders;
import shop.OutOfStock;
import shop.Sums;
import shop.types.Company;
import shop.types.Order;
import shop.types.Party;
import shop.types.Register;

/** Serves shop.wsdl with JAX-WS. Argument: the port. Prints a line when it listens, and ends with its standard input. */
public class ShopServer {
    @WebService(endpointInterface = "shop.Orders", targetNamespace = "urn:shop", serviceName = "Shop", portName = "Orders")
    public static class OrdersPort implements Orders {
        @Override
        public void placeOrder(Holder<Order> order) throws OutOfStock {
            if (!order.value.getArticle().contains("none")) return;
            shop.types.OutOfStock detail = new shop.types.OutOfStock();
            detail.setArticle("none");
            detail.setLeft(3);
            throw new OutOfStock("not in stock", detail);
        }

        @Override
        public String register(Register request) {
            JAXBElement<? extends Party> party = request.getParty();
            return party.getValue().getName() + " " + ((Company) party.getValue()).getVat();
        }

        @Override
        public void ping(String text) {
        }
    }

    @WebService(endpointInterface = "shop.Sums", targetNamespace = "urn:shop", serviceName = "Shop", portName = "Sums")
    public static class SumsPort implements Sums {
        @Override
        public int sum(int a, int b) {
            return a + b;
        }
    }

    public static void main(String[] parameters) throws Exception {
        String base = "http://127.0.0.1:" + parameters[0];
        Endpoint.publish(base + "/orders", new OrdersPort());
        Endpoint.publish(base + "/sums", new SumsPort());
        System.out.println("listening");
        while (System.in.read() != -1) {
        }
        System.exit(0);
    }
}
