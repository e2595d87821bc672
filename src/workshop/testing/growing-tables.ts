/**
 * With what the rows of a table grow, or who empties it: told of every table, so that none grows without
 * somebody having thought of it. Those that are emptied by age are named in `#kernel/retention`.
 */
const growingWith = {
  messages: ['messages', 'ticket_texts', 'media', 'mentions', 'group_receipts'],
  conversations: ['tickets', 'ticket_history', 'handlings', 'ticket_tags', 'notes', 'schedules'],
  customers: [
    ...[
      'contacts',
      'contact_fields',
      'contact_leads',
      'joined_people',
      'group_members',
      'chat_timers',
      'opt_outs',
    ],
    ...['session_keys', 'phone_contacts', 'contact_list_items'],
  ],
  'what the team writes': ['chat_messages', 'audit_log'],
  'hours of work': ['work_counters'],
  campaigns: ['campaigns', 'campaign_deliveries', 'campaign_counts', 'campaign_minutes'],
  'months and companies': ['companies', 'invoices', 'charges', 'campaign_days'],
}

/** Each has so many rows as somebody has made on a page, or fewer. */
const made = [
  ...[
    'announcements',
    'api_tokens',
    'campaign_paces',
    'campaign_settings',
    'chat_members',
    'chats',
  ],
  ...['connection_leases', 'connection_queues', 'connections', 'contact_lists', 'event_counters'],
  ...[
    'file_lists',
    'file_options',
    'functions',
    'helps',
    'installation',
    'backup_plan',
    'backup_state',
    'job_kinds',
    'migrations',
  ],
  ...['opt_out_words', 'plans', 'push_keys', 'queue_options', 'queues', 'quick_messages'],
  ...['settings', 'tags', 'former_users', 'ticket_views', 'user_queues', 'users', 'webhooks'],
]

const emptiedBy = {
  'chores that compact them': ['counters', 'ticket_counters', 'work_changes'],
  'the chore that indexes texts': ['new_texts', 'common_words'],
  'the sweep, after two weeks': ['inbound_journal'],
  'the job that stores them': ['history_messages'],
  'sending, or giving up': ['drafts', 'unsent_texts'],
  'the admin who decides': ['held_by_restore'],
  'their import, with it': ['refused_rows'],
  'the end of their process': ['nodes', 'worker_pools'],
}

export const otherTables = [
  ...[growingWith, emptiedBy].flatMap((kinds) => Object.values(kinds).flat()),
  ...made,
]
