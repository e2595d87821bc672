import type { Campaign } from '#outreach/campaigns/contract'
import { mediaPath } from '../../../kit/text/media-path.ts'
import { shownFileName } from '../../../kit/text/names.ts'
import { SymbolIcon } from '../../../kit/ui/symbol-icon.tsx'

/** Of a campaign that can only be read. */
export function AttachedFile({ campaign }: { campaign: Campaign | undefined }) {
  if (!campaign?.mediaPath || campaign.mediaName === null) return null
  return (
    <a
      href={mediaPath(campaign.mediaPath)}
      target="_blank"
      rel="noreferrer"
      className="flex min-w-0 items-center gap-1.5 self-start text-primary text-sm underline"
    >
      <SymbolIcon name="paperclip" className="size-3.5 shrink-0" aria-hidden />
      <span className="min-w-0 truncate">{shownFileName(campaign.mediaName)}</span>
    </a>
  )
}
