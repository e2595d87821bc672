import type { PageVisit } from '#company/logins/visiting-page'
import type { Services } from '#kernel/http/services'

export interface Visit extends PageVisit {
  services: Services
}
