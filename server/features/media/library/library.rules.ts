import { type FileKind, smallImage } from '@trellis/contract/media/file-kinds.ts'

/** The stored extension of a kind; a video keeps its own. */
const keptExtension = (kind: FileKind, extension: string) => {
  if (kind === 'picture') return 'webp'
  return extension === 'm4v' || extension === 'mov' ? 'mp4' : extension
}

/** The keys and the address of a new file: as it is sent, and as it is kept once it has been looked at. */
export const buildFileKeys = ({ id, kind, extension }: { id: string; kind: FileKind; extension: string }) => ({
  incomingKey: `incoming/${id}.${extension}`,
  address: `/media/library/${id}.${keptExtension(kind, extension)}`,
})

/** The key under which the file of an address is kept. */
export const keyOfAddress = (address: string) => address.replace(/^\/media\//, '')

/** Every key under which bytes of a file may be kept. */
export const keysOfFile = ({ kind, address }: { kind: FileKind; address: string }) => {
  const addresses = kind === 'picture' ? [address, smallImage(address, 480), smallImage(address, 960)] : [address]
  return addresses.map(keyOfAddress)
}

/** The owner in the name of a library; neither = the platform. */
export const ownerOfHolder = (holder: string) => {
  const [kind, id = null] = holder.split(':')
  return { brandId: kind === 'brand' ? id : null, retailOrganizationId: kind === 'retail-organization' ? id : null }
}
