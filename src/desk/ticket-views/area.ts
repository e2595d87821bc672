import { userDeleted } from '#company/users/consequences'
import { type Area, on } from '#kernel/area/area'
import { serve } from '#kernel/http/serve'
import * as contract from './contract.ts'
import {
  createTicketView,
  deleteOwnViews,
  deleteTicketView,
  listTicketViews,
  updateTicketView,
} from './editing-views.ts'

export const ticketViews: Area = {
  about: 'Saved filters of the ticket lists, of one person or of the team',
  calls: [
    serve(contract.listTicketViews, listTicketViews),
    serve(contract.createTicketView, createTicketView),
    serve(contract.updateTicketView, updateTicketView),
    serve(contract.deleteTicketView, deleteTicketView),
  ],
  consequences: [on(userDeleted, deleteOwnViews)],
}
