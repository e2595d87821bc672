ALTER TABLE "messages" DROP CONSTRAINT "messages_company_id_whatsapp_id_connections_company_id_id_fk";
