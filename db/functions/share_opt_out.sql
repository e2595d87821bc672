-- Whoever opted out by LID or number has by the other, too, whichever is learnt later and wherever. A number
-- that is another person's now keeps its own opt-out.
CREATE OR REPLACE FUNCTION share_opt_out() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  key CONSTANT text := canonical_number(NEW.number);
BEGIN
  UPDATE opt_outs SET lid = NEW.lid
  WHERE company_id = NEW.company_id AND number = key AND lid IS NULL
    AND NOT EXISTS (SELECT FROM opt_outs o WHERE o.company_id = NEW.company_id AND o.lid = NEW.lid);
  UPDATE opt_outs SET number = key
  WHERE company_id = NEW.company_id AND lid = NEW.lid AND number IS NULL
    AND NOT EXISTS (SELECT FROM opt_outs o WHERE o.company_id = NEW.company_id AND o.number = key);
  INSERT INTO opt_outs (company_id, number, word, campaign_id, campaign_name, created_at)
  SELECT company_id, key, word, campaign_id, campaign_name, created_at FROM opt_outs
  WHERE company_id = NEW.company_id AND lid = NEW.lid AND number <> key
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER contacts_share_opt_out AFTER INSERT OR UPDATE OF number, lid ON contacts
  FOR EACH ROW WHEN (NEW.number IS NOT NULL AND NEW.lid IS NOT NULL AND NOT NEW.is_group)
  EXECUTE FUNCTION share_opt_out();
