const LENGTH_BYTES = 2;
/** Fields of an ASS event, as containers keep it, before its text. */
const ASS_FIELDS = 8;

/**
 * The text of one packet of a text track, with its markup.
 * @param codec FFmpeg's name of the kind of text
 */
export function textOfPacket(codec: string, data: Buffer): string {
  if (codec === 'mov_text') {
    const length = data.length < LENGTH_BYTES ? 0 : data.readUInt16BE(0);
    return data.toString('utf8', LENGTH_BYTES, LENGTH_BYTES + length);
  }
  const text = data.toString('utf8').replace(/\0+$/u, '');
  if (codec !== 'ass' && codec !== 'ssa') return text;
  return text
    .split(',')
    .slice(ASS_FIELDS)
    .join(',')
    .replaceAll(/\\[Nn]/gu, '\n');
}
