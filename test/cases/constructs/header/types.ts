export interface Auth {
  readonly user: string;
}
