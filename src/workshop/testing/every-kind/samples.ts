import { fileSamples } from './file-samples.ts'
import { peopleSamples } from './people-samples.ts'
import type { Sample } from './sample.ts'
import { shopSamples } from './shop-samples.ts'

/** One message of every kind that a customer can send. */
export const everyKind: Sample[] = [...shopSamples, ...fileSamples, ...peopleSamples]
