export interface Item {
  readonly name: string;
}
