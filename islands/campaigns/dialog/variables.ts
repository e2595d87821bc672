import { campaignSettingList } from '../../campaign-settings/campaign-setting-list.ts'
import { useResource } from '../../live/resource.ts'

const none: never[] = []

export function useVariables() {
  return useResource(campaignSettingList, {}).data?.variables ?? none
}
