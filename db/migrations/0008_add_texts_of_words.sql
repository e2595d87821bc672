-- expand: add_texts_of_words, find_tickets
ALTER TABLE "common_words" ADD COLUMN "texts" integer DEFAULT 0 NOT NULL;
