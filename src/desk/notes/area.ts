import { contactMerged } from '#desk/contacts/consequences'
import { type Area, on } from '#kernel/area/area'
import { serve } from '#kernel/http/serve'
import * as contract from './contract.ts'
import { listNotes, listNotesOf } from './listing.ts'
import { giveNotes } from './merging.ts'
import { listMentionable } from './readers.ts'
import { createNote, deleteNote } from './writing-notes.ts'

export const notes: Area = {
  about: 'Notes on tickets that customers never see',
  calls: [
    serve(contract.listNotes, listNotes),
    serve(contract.listNotesOf, listNotesOf),
    serve(contract.createNote, createNote),
    serve(contract.listMentionable, listMentionable),
    serve(contract.deleteNote, (scope, { noteId }) => deleteNote(scope, noteId)),
  ],
  consequences: [on(contactMerged, giveNotes)],
}
