export type { XmlAttribute, XmlElement } from "../descriptor.js";
