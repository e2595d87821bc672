import * as v from 'valibot'
import { defineJob } from '#kernel/job'

/** For all companies: whoever adds numbers only wakes it. */
export const checkNumbers = defineJob('check_numbers', v.object({}), 'found')
