/**
 * For every parse of this process: a text that is already too long is not matched against patterns
 * too, wherever it comes from. Imported for its effect.
 */
import { setGlobalConfig } from 'valibot'

setGlobalConfig({ abortPipeEarly: true })
