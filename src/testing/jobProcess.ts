/** A process that runs the jobs of a shop until it is killed. Prints a line whenever a job has saved its progress. */
import type { JobHandlers, JobWork } from '../features/job/server/jobWorker.ts'
import { makeJobWorker } from '../features/job/server/jobWorker.ts'
import { makeCatalogChanges } from '../kit/catalogChanges.ts'
import { openDatabase } from '../kit/database/database.ts'
import { readConfig } from '../server/config.ts'
import { jobHandlers } from '../server/jobs.ts'
import { makeServices } from '../server/services.ts'

const config = readConfig(process.env)
const database = await openDatabase(config)
const now = () => new Date()
const warn = (message: string) => void process.stdout.write(`${message}\n`)
const changes = makeCatalogChanges({ db: database.db, now, warn })
const services = makeServices({
  ...{ config, db: database.db, catalogChanges: changes, now, warn },
  secret: 'a secret of at least 32 characters',
})

const telling = (work: JobWork): JobWork => ({
  ...work,
  async save(progress, also) {
    await work.save(progress, also)
    process.stdout.write(`saved ${progress.done}\n`)
  },
})
const entries = Object.entries(jobHandlers).map(([kind, run]) => [kind, (work: JobWork) => run(telling(work))])
const handlers: JobHandlers = Object.assign({ ...jobHandlers }, Object.fromEntries(entries))
await makeJobWorker({ services, handlers, warn }).deliver()
await database.close()
