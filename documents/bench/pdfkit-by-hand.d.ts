/** A second copy of pdfkit: the product's own is patched for speed, and would race against itself. */
declare module 'pdfkit-by-hand' {
  export { default } from 'pdfkit';
}
