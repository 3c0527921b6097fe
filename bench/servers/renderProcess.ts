import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { shopEnvironment } from './environment.ts'
import type { RenderReport, RenderTask } from './renderServer.ts'
import { stopProcess } from './shopServer.ts'

export interface RenderProcess {
  /** @returns CPU time of one `renderToString` of the page's tree: the median of a few batches */
  measure(url: string, path: string): Promise<number>
  stop(): Promise<void>
}

const batches = 5
const timesPerBatch = 20

export async function startRenderProcess(): Promise<RenderProcess> {
  const child = fork(join(import.meta.dirname, 'renderServer.ts'), { env: shopEnvironment({}) })
  await once(child, 'message')
  async function renderBatch(task: RenderTask): Promise<number> {
    const answered = once(child, 'message')
    child.send(task)
    const [report]: (RenderReport & { error?: string })[] = await answered
    if (!report || report.characters < 10_000)
      throw new Error(`${task.path} was not rendered: ${report?.error ?? 'too short'}`)
    return report.cpuMs
  }
  return {
    async measure(url, path) {
      const task = { url, path, times: timesPerBatch }
      await renderBatch(task) // warm up
      const times: number[] = []
      for (let batch = 0; batch < batches; batch += 1) times.push(await renderBatch(task))
      return times.sort((a, b) => a - b)[Math.floor(batches / 2)] ?? Number.NaN
    },
    stop: () => stopProcess(child),
  }
}
