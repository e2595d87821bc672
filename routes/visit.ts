import type { Services } from '#http/services'
import type { PageVisit } from '#logins/visiting-page'

export interface Visit extends PageVisit {
  services: Services
}
