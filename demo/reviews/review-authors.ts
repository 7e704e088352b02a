/** First names and initials as reviewers give them. */
export const authors =
  `Marit, Jonas, Priya, Tomasz, Ellen, Kaito, Amelie, Dmitri, Rosa, Henrik, Lucía, Ben, Noor, Callum, Ingrid, Paolo, Sanne,
Mateo, Claire, Yusuf, Hanna, Anton, Mei, Oskar, Leila, Finn, Zofia, Aaron, Bruno, Astrid, Minh T., Thảo, Quỳnh N., Hải,
Linh P., Tuấn, Ngọc, Bảo, Sofia R., David L., Emma, Noah, Chloé, Lars, Freya, Omar, Layla, Tariq, Rania, Youssef, Maya K.,
Eitan, Tamar, Shira, Gil, Avi, Nadia, Elif, Deniz, Aiko, Haruto, Yuki, Wei, Jin, Sana, Arjun, Kavya, Rohan, Ana, Diego,
Camila, Inês, Rui, Giulia, Marco, Elena, Nikos, Katya, Piotr, Magda, Veronika, Jakub, Ilse, Pieter, Anneke, Björn, Saga,
Mikkel, Aino, Eero, Siobhán, Rhys, Fiona, Isla, Jack M., Olivia, Harper, Grace, Ethan, Zoe, Lucas, Léa, Hugo, Manon, Felix,
Lena, Max, Klara, Theo`
    .split(',')
    .map((name) => name.trim())
