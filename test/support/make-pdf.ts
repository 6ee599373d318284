import PdfKit from 'pdfkit';

/** A4 in points, and the margin that the helpers use. */
export const page = { width: 595.28, height: 841.89, margin: 72 };

/** Fixed, so that the same calls give the same bytes. */
const made = new Date('2026-01-01T00:00:00.000Z');

/** Everything that pdfkit takes for a new document, with its dates fixed. */
export function createDocument(options: PDFKit.PDFDocumentOptions = {}): PDFKit.PDFDocument {
  return new PdfKit({
    size: 'A4',
    margin: page.margin,
    autoFirstPage: false,
    ...options,
    info: { CreationDate: made, ModDate: made, ...options.info },
  });
}

/** Ends a document and gives its bytes. */
export async function toBuffer(document: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', resolve);
    document.on('error', reject);
  });
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

/** Makes a PDF with what `draw` puts on it; the first page is there already. */
export async function makePdf(
  draw: (document: PDFKit.PDFDocument) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  const document = createDocument(options);
  document.addPage();
  draw(document);
  return toBuffer(document);
}

/** Puts lines under each other as they are, the way a typesetting program does. */
export function putLines(
  document: PDFKit.PDFDocument,
  lines: readonly string[],
  { x = page.margin, y, pitch = 14 }: { x?: number; y: number; pitch?: number },
): void {
  lines.forEach((line, at) => document.text(line, x, y + at * pitch, { lineBreak: false }));
}
