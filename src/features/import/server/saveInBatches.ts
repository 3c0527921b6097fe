import type { ImportSink } from './importProducts.ts'

interface Input<Row, Item> {
  rows: AsyncIterable<Row>
  read(row: Row): Item
  /** The number of items in a batch. */
  batchSize: number
}

/**
 * Saves items read from rows, except the batches that were saved before an interruption.
 * @param save also receives the number of batches so far
 */
export async function saveInBatches<Row, Item>(
  { rows, read, batchSize }: Input<Row, Item>,
  sink: ImportSink,
  save: (batch: readonly Item[], batches: number) => Promise<void>,
): Promise<void> {
  const savedBefore = sink.checkpoint?.batches ?? 0
  let batches = 0
  for await (const batch of readBatches({ rows, read, batchSize })) {
    batches += 1
    if (batches > savedBefore) await save(batch, batches)
    if (sink.isStopped()) return
  }
}

async function* readBatches<Row, Item>({ rows, read, batchSize }: Input<Row, Item>): AsyncGenerator<Item[]> {
  let batch: Item[] = []
  for await (const row of rows) {
    batch.push(read(row))
    if (batch.length === batchSize) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}
