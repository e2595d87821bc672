/**
 * Which words more texts have than a search may read, and how many, from PostgreSQL's own statistics of the index of
 * words. To find that out by reading costs a search most where it is of no use.
 */
import type { Sql } from 'postgres'
import { searchBudget } from '#desk/tickets/matching-text'

/** The statistics are those of a sample. */
const most = 1.2 * searchBudget

/** Keys of `word_ends` are the number of the company, a stroke and the word. */
export async function noteCommonWords(platform: Sql) {
  await platform`
    with listed as materialized (
      select split_part(key, '/', 1)::integer as company_id, substr(key, strpos(key, '/') + 1) as word,
        (part * whole.texts)::integer as texts
      from pg_stats s, unnest(most_common_elems::text::text[], most_common_elem_freqs) as l (key, part),
        (select reltuples as texts from pg_class where oid = 'ticket_texts'::regclass) as whole
      where s.schemaname = 'public' and s.tablename = 'ticket_texts_words' and key not like '%/ %'
        and part * whole.texts > ${most}
    ), gone as (
      delete from common_words c where not exists (
        select from listed l where l.company_id = c.company_id and l.word = c.word)
    )
    insert into common_words as known (company_id, word, texts)
    select company_id, word, texts from listed where company_id in (select id from companies)
    on conflict (company_id, word) do update set texts = excluded.texts where known.texts <> excluded.texts`
}
