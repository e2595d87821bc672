import { definePermissions } from '#kernel/policy'
import { overseersOfCampaigns } from '#outreach/contact-lists/permissions'

export const campaignPermissions = definePermissions({
  'campaign.read': overseersOfCampaigns,
  'campaign.edit': overseersOfCampaigns,
  'campaignSettings.read': overseersOfCampaigns,
  'campaignSettings.edit': overseersOfCampaigns,
})
