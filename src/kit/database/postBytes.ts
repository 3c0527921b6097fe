import type { MessagePort } from 'node:worker_threads'

/** Joins the parts and moves them to the other thread. Node's pooled buffers cannot be moved, and copying one copies its whole pool. */
export function postBytes(port: MessagePort, parts: readonly Uint8Array[]): void {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0))
  let offset = 0
  for (const part of parts) {
    bytes.set(part, offset)
    offset += part.byteLength
  }
  port.postMessage(bytes, [bytes.buffer])
}
