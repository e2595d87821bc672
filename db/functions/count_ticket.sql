-- One line less for the kind a ticket was of, one more for the kind it is of.
CREATE OR REPLACE FUNCTION count_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ticket_counters (company_id, status, queue_id, user_id, has_unread, is_snoozed, change)
  SELECT * FROM (VALUES
    (OLD.company_id, OLD.status, OLD.queue_id, OLD.user_id, OLD.unread_messages > 0,
      OLD.snoozed_until IS NOT NULL, -1),
    (NEW.company_id, NEW.status, NEW.queue_id, NEW.user_id, NEW.unread_messages > 0,
      NEW.snoozed_until IS NOT NULL, 1)
  ) AS counted (company_id, status, queue_id, user_id, has_unread, is_snoozed, change)
  WHERE company_id IS NOT NULL;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER tickets_added_or_removed AFTER INSERT OR DELETE ON tickets
FOR EACH ROW EXECUTE FUNCTION count_ticket();

CREATE OR REPLACE TRIGGER tickets_changed_kind AFTER UPDATE OF status, queue_id, user_id, unread_messages,
  snoozed_until ON tickets
FOR EACH ROW WHEN (
  (OLD.status, OLD.queue_id, OLD.user_id, OLD.unread_messages > 0, OLD.snoozed_until IS NULL)
  IS DISTINCT FROM (NEW.status, NEW.queue_id, NEW.user_id, NEW.unread_messages > 0, NEW.snoozed_until IS NULL)
) EXECUTE FUNCTION count_ticket();
