import { type Api, serve } from '#http/serve'
import * as contract from '#notes/contract'
import { createNote, deleteNote } from '#notes/keeping'
import { listNotes, listNotesOf } from '#notes/listing'

export function bindNotes(api: Api) {
  serve(api, contract.listNotes, listNotes)
  serve(api, contract.listNotesOf, listNotesOf)
  serve(api, contract.createNote, createNote)
  serve(api, contract.deleteNote, (scope, { noteId }) => deleteNote(scope, noteId))
}
