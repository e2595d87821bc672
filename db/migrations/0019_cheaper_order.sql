-- expand: cheaper_order, sort_text
DROP INDEX "contact_list_items_by_name";
--> statement-breakpoint
DROP INDEX "contacts_by_name";
