/**
 * The versions of generated code that this runtime supports. Generated code has a constant of this type, so that it does
 * not compile against a runtime that does not support it.
 */
export type GeneratedVersion = 1;
