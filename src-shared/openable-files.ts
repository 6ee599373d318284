/** A kind of document that a student may hand to Lectern. */
export interface OpenableKind {
  /** For the file dialog and the system's list of programs. */
  readonly name: string;
  readonly mediaTypes: readonly string[];
  /** Lower case, without the dot. */
  readonly extensions: readonly string[];
}

/**
 * What the file dialog offers and for what the desktop app stands in the system's "Open with". A
 * file that is opened some other way is judged by what it holds, not by this list.
 */
export const openableKinds: readonly OpenableKind[] = [
  { name: 'PDF document', mediaTypes: ['application/pdf'], extensions: ['pdf'] },
  {
    name: 'Text',
    mediaTypes: ['text/plain', 'text/markdown'],
    extensions: ['txt', 'md', 'markdown'],
  },
  {
    name: 'Web page',
    mediaTypes: ['text/html', 'application/xhtml+xml'],
    extensions: ['html', 'htm', 'xhtml'],
  },
  {
    name: 'Audio recording',
    mediaTypes: [
      'audio/mpeg',
      'audio/mp4',
      'audio/aac',
      'audio/wav',
      'audio/ogg',
      'audio/flac',
      'audio/webm',
      'audio/amr',
      'audio/x-ms-wma',
    ],
    extensions: ['mp3', 'm4a', 'aac', 'wav', 'ogg', 'oga', 'opus', 'flac', 'weba', 'amr', 'wma'],
  },
  {
    name: 'Video recording',
    mediaTypes: [
      'video/mp4',
      'video/quicktime',
      'video/webm',
      'video/x-matroska',
      'video/x-msvideo',
    ],
    extensions: ['mp4', 'm4v', 'mov', 'webm', 'mkv', 'avi'],
  },
  {
    name: 'Captions',
    mediaTypes: ['application/x-subrip', 'text/vtt'],
    extensions: ['srt', 'vtt'],
  },
];
