/** Hands a file to the user, who says where it goes. @param name as it is called there */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  saveFrom(address, name);
  // The browser has taken it by the time of the next task.
  setTimeout(() => URL.revokeObjectURL(address));
}

/** The same for what the server sends, of any size. @param address of the server itself */
export function saveFrom(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
