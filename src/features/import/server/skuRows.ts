/** The initial number of slots: small, because each product has its own index of SKUs. */
const fewest = 16

/**
 * Stores the first row of each text in a file: two 32-bit hashes and a row number. The table of 12-byte entries is at most half full,
 * so that hundreds of thousands of handles and SKUs take a few megabytes. The chance that two of a million different texts share both
 * hashes is below 1 in 30 million.
 */
export class RowIndex {
  #first = new Uint32Array(fewest)
  #second = new Uint32Array(fewest)
  /** 0 marks a free slot: row 1 is the header. */
  #rows = new Uint32Array(fewest)
  #count = 0

  /** @returns the row of the text; null for a new text */
  find(text: string): number | null {
    return this.#rows[this.#findSlot(...hash(text))] || null
  }

  /** Stores the first row of a text. @returns false when the text is already known */
  add(text: string, row: number): boolean {
    const [first, second] = hash(text)
    const slot = this.#findSlot(first, second)
    if (this.#rows[slot] !== 0) return false
    this.#fill(slot, first, second, row)
    this.#count += 1
    if (this.#count * 2 > this.#rows.length) this.#grow()
    return true
  }

  /** The slot that holds the hashes, or the free one where they belong. */
  #findSlot(first: number, second: number): number {
    const mask = this.#rows.length - 1
    let slot = first & mask
    while (this.#rows[slot] !== 0 && (this.#first[slot] !== first || this.#second[slot] !== second))
      slot = (slot + 1) & mask
    return slot
  }

  #fill(slot: number, first: number, second: number, row: number): void {
    this.#first[slot] = first
    this.#second[slot] = second
    this.#rows[slot] = row
  }

  #grow(): void {
    const [firsts, seconds, rows] = [this.#first, this.#second, this.#rows]
    const size = rows.length * 2
    this.#first = new Uint32Array(size)
    this.#second = new Uint32Array(size)
    this.#rows = new Uint32Array(size)
    for (const [index, row] of rows.entries()) {
      if (row === 0) continue
      const [first = 0, second = 0] = [firsts[index], seconds[index]]
      this.#fill(this.#findSlot(first, second), first, second, row)
    }
  }
}

/**
 * cyrb53 by bryc (public domain), as its two halves. It is fast but not collision-resistant: someone who crafts a collision only gets rows
 * of their own file rejected.
 */
function hash(text: string): [number, number] {
  let first = 0xdeadbeef
  let second = 0x41c6ce57
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    first = Math.imul(first ^ unit, 2654435761)
    second = Math.imul(second ^ unit, 1597334677)
  }
  const mixed = Math.imul(first ^ (first >>> 16), 2246822507) ^ Math.imul(second ^ (second >>> 13), 3266489909)
  const other = Math.imul(second ^ (second >>> 16), 2246822507) ^ Math.imul(mixed ^ (mixed >>> 13), 3266489909)
  return [mixed >>> 0, other >>> 0]
}
