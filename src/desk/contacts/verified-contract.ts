import * as v from 'valibot'

/** How thoroughly WhatsApp has verified the name of a business; `high` has the mark. */
export const verifiedLevels = ['unknown', 'low', 'high'] as const
export const VerifiedLevel = v.picklist(verifiedLevels)
export type VerifiedLevel = v.InferOutput<typeof VerifiedLevel>
