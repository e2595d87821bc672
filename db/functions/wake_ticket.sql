-- Only an open ticket is snoozed, for the agent who has it: whatever closes, returns or moves it wakes it.
CREATE OR REPLACE FUNCTION wake_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.snoozed_until := NULL;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER tickets_wake BEFORE UPDATE OF status, queue_id, user_id, whatsapp_id ON tickets
  FOR EACH ROW WHEN (OLD.snoozed_until IS NOT NULL
    AND (NEW.status, NEW.queue_id, NEW.user_id, NEW.whatsapp_id)
      IS DISTINCT FROM (OLD.status, OLD.queue_id, OLD.user_id, OLD.whatsapp_id))
  EXECUTE FUNCTION wake_ticket();
