/** An unchanged second copy of pdfkit, because the product patches its own copy for speed. */
declare module 'pdfkit-by-hand' {
  export { default } from 'pdfkit';
}
