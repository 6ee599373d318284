import { PDFParse } from 'pdf-parse';
import { longestAnswerDuring, type BenchServer } from './server-process.ts';

/** Reads a PDF the whole way (upload, text, structure, store), beside the bare library. */
export async function benchPdf(server: BenchServer, name: string, pdf: Uint8Array): Promise<void> {
  console.log(`\nPDF: ${name}`);
  const bare = async (): Promise<{ pages: number; ms: number }> => {
    const start = performance.now();
    const parser = new PDFParse({ data: new Uint8Array(pdf) });
    const { pages } = await parser.getText();
    await parser.destroy();
    return { pages: pages.length, ms: performance.now() - start };
  };
  const perSecond = (pages: number, ms: number): string =>
    `${((pages * 1000) / ms).toFixed(0)} pages/s`;
  for (const turn of ['cold', 'warm', 'warm']) {
    const ours = await server.ingest(pdf);
    const { pages, ms } = await bare();
    console.log(
      `  ${turn}: Lectern ${perSecond(pages, ours.ms)} (${Math.round(ours.ms)} ms), bare pdf-parse ${perSecond(pages, ms)} (${Math.round(ms)} ms)`,
    );
  }
  const longest = await longestAnswerDuring(server, server.ingest(pdf));
  console.log(`  longest answer of the server meanwhile: ${longest.toFixed(1)} ms`);
}
