import { overseersOfCampaigns } from '#outreach/contact-lists/permissions'
import { definePermissions } from '#platform/policy'

export const campaignPermissions = definePermissions({
  'campaign.read': overseersOfCampaigns,
  'campaign.edit': overseersOfCampaigns,
  'campaignSettings.read': overseersOfCampaigns,
  'campaignSettings.edit': overseersOfCampaigns,
})
