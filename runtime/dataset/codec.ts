import type { ContentCodec } from "../descriptor.js";
import { readDataSet } from "./read.js";
import { dataSetWriter } from "./write.js";

/** Reads and writes DataSets; the descriptor of a DataSet refers to it. */
export const dataSetCodec: ContentCodec = { read: readDataSet, writer: dataSetWriter };
