/** More than this is likely a whole disk, dropped by mistake. */
export const MOST_DROPPED = 500;

const readEntries = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> =>
  new Promise((resolve, reject) => {
    reader.readEntries(resolve, reject);
  });

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => {
    entry.file(resolve, reject);
  });

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

async function collect(entry: FileSystemEntry, files: File[]): Promise<void> {
  // Files whose names begin with a dot are the system's own.
  if (files.length > MOST_DROPPED || entry.name.startsWith('.')) return;
  if (isFile(entry)) {
    files.push(await fileOf(entry));
  } else if (isFolder(entry)) {
    const reader = entry.createReader();
    // A folder gives its content in portions, the last one empty.
    for (;;) {
      const portion = await readEntries(reader);
      if (portion.length === 0) return;
      for (const each of portion) await collect(each, files);
    }
  }
}

/** All files of what was dropped, those in folders too; one more than `MOST_DROPPED` at most. */
export async function droppedFiles(data: DataTransfer): Promise<File[]> {
  // The list is empty as soon as the event has passed.
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const loose = [...data.files];
  const files: File[] = [];
  for (const entry of entries) await collect(entry, files);
  return entries.length > 0 ? files : loose;
}
