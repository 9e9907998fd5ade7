import { importLimits, type SchoolImport } from '#contract/school-imports.ts'
import { deskCall } from '../desk-call.ts'

/** Returns the bytes as Base64. */
function readPart(part: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '')
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(part)
  })
}

/**
 * Sends a file in parts, and asks for its preview.
 * @param onProgress receives the share that has arrived, from 0 to 1
 * @throws ApiError if a part does not arrive
 */
export async function sendFile(file: File, onProgress: (share: number) => void): Promise<SchoolImport> {
  const { id } = await deskCall('addSchoolImport', {
    body: { fileName: file.name.slice(-importLimits.fileName.max), size: file.size },
  })
  const parts = Math.ceil(file.size / importLimits.part)
  for (let part = 0; part < parts; part++) {
    const data = await readPart(file.slice(part * importLimits.part, (part + 1) * importLimits.part))
    await deskCall('addSchoolImportPart', { params: { id, part: String(part) }, body: { data } })
    onProgress((part + 1) / parts)
  }
  return deskCall('previewSchoolImport', { params: { id }, body: {} })
}
