/** What Node and every browser have, besides the language itself. */
declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}
declare class TextDecoder {
  decode(bytes: Uint8Array): string;
}
declare function btoa(binary: string): string;
declare function atob(text: string): string;
