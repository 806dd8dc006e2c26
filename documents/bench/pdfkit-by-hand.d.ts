/** A second copy of pdfkit, because the product patches its own for speed and would race against itself. */
declare module 'pdfkit-by-hand' {
  export { default } from 'pdfkit';
}
