/**
 * Reads server-sent events from a reply: the data of each, parsed. (`EventSource` cannot send the
 * page's half of the session.)
 * @param onBytes called whenever anything comes, the server's "still here" included
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onBytes: () => void,
): AsyncGenerator<unknown> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onBytes();
    const blocks = (rest + value).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data: (.*)$/mu.exec(block)?.[1];
      if (data !== undefined) yield JSON.parse(data);
    }
  }
}
