import { useResource } from '../../../kit/live/resource.ts'
import { campaignSettingList } from '../../../nouns/campaign-settings/campaign-setting-list.ts'

const none: never[] = []

export function useVariables() {
  return useResource(campaignSettingList, {}).data?.variables ?? none
}
