export type { UntypedDataSet } from "@portwright/runtime/codec";
