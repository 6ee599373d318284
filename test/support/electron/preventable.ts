/** An event that a listener may prevent, as Electron's are. */
export interface Preventable {
  prevented: boolean;
  preventDefault(): void;
}

export function preventable<Fields extends object>(fields: Fields): Fields & Preventable {
  return {
    ...fields,
    prevented: false,
    preventDefault() {
      this.prevented = true;
    },
  };
}
