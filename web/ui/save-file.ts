export function saveFile(name: string, content: string | Uint8Array<ArrayBuffer>, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser starts the download in this task, so the next task can revoke the URL.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}

/** @param pdf in Base64 */
export function savePdf(name: string, pdf: string): void {
  const bytes = Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0))
  saveFile(name, bytes, 'application/pdf')
}
