-- Whether waiting tickets without a queue are shown to somebody who does not see all tickets: by
-- their own setting, and to everybody while the company has no queues to sort tickets into.
CREATE OR REPLACE FUNCTION sees_unqueued(person users) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
RETURN person.all_ticket
  OR NOT EXISTS (SELECT FROM queues WHERE queues.company_id = person.company_id);
