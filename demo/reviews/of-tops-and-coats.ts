// Review sentences about tops and coats.
import { complaints, lines, type ReviewTexts } from './review-lines.ts'

export const tee: ReviewTexts = {
  titles: lines(`
    My new favourite
    Better than expected
    Bought two more
    Soft and solid
    Simple and well made
    An everyday top
    Keeps its shape
    Good weight
    Exactly as described
    Worth the price`),
  details: lines(`
    The fabric feels substantial without being stiff.
    The seams are straight and nothing twists after washing.
    The neckline still lies flat after a dozen washes.
    It is softer than I thought from the pictures.
    The colour is exactly what I saw on my screen.
    The hem is long enough to stay tucked in.
    It is not see-through, not even in bright light.
    The shoulders sit where they should.
    You can feel that the cotton is good.`),
  experiences: lines(`
    I wear it at least once a week.
    It has been through the machine ten times and looks new.
    I wore it on a long flight and it still looked fine on arrival.
    My partner borrowed it and never gave it back.
    It works under a blazer and on its own.
    It dries overnight on the line.
    I packed three for two weeks away and wore little else.
    It goes with everything I own.
    I gave one to my brother, who has now ordered his own.`),
  remarks: lines(`
    I wish there were more colours.
    It creases a little in the suitcase.
    The label at the neck scratched, so I cut it off.
    A pocket would have been nice.
    Delivery took a day longer than I hoped.
    It picks up lint, as most dark tops do.`),
  complaints: complaints(`
    Not for me | The fabric is fine, but the cut does not suit me. Returning it was easy.
    Shrank in the dryer | My own fault perhaps, but it lost a size in the dryer. Air-dry it. | small
    Colour differs | The shade is duller than on my screen. The quality itself is good.
    Pilled after a month | Small pills under the arms after four weeks of normal use.`),
}

export const shirt: ReviewTexts = {
  titles: lines(`
    Looks more expensive
    Office to dinner
    Beautiful fabric
    Well cut
    Hardly needs ironing
    A proper collar
    Compliments every time
    Light and cool
    Very happy
    Third one I own`),
  details: lines(`
    The buttons are sewn on firmly and the buttonholes are clean.
    The collar keeps its shape without a tie.
    The fabric has a soft drape and does not cling.
    The pattern is matched at the pocket and the front.
    The cuffs close properly, also over a watch.
    It is light enough for thirty degrees.
    The stitching is fine and even everywhere.
    There is enough room at the shoulders to reach for things.
    The fabric feels crisp at first and softens with each wash.`),
  experiences: lines(`
    I wore it to a wedding and again to work on Monday.
    Hang it up wet and it needs no iron.
    It got me through a summer of meetings.
    I roll the sleeves up at the weekend and it looks just as good.
    I have worn it under a jumper all winter.
    My colleagues asked where it is from.
    It stays tucked in through a whole day.
    After eight washes the colour has not moved.
    It travels well if you roll it instead of folding it.`),
  remarks: lines(`
    The sleeves are a touch long for me.
    It does crease when you sit for hours.
    A spare button would have been welcome.
    The top button is a bit tight.
    I would love it in more colours.
    Iron it while it is damp.`),
  complaints: complaints(`
    Too sheer | You can see what you wear below. I sent it back.
    Creases quickly | Nice shirt, but it looks crumpled after one commute.
    A button came off | One button came off in the first week. Customer service sent a new one.
    Boxier than shown | It looks slimmer in the pictures. Good fabric, though. | large`),
}

export const knit: ReviewTexts = {
  titles: lines(`
    So warm
    Soft, no itching
    A winter staple
    Cosy and smart
    Lovely knit
    Lives on my chair
    Holds its shape
    Just the right weight
    Better each time I wear it
    Would buy again`),
  details: lines(`
    The knit is dense and even, with no loose threads.
    It is soft enough to wear on bare skin.
    The ribbing at the cuffs and the hem holds.
    It is warm without being bulky.
    The inside is brushed and very soft.
    The neckline is neat and does not stretch.
    The colour has depth, it is not flat at all.
    It feels like something that lasts for years.
    The weight is right for spring and autumn.`),
  experiences: lines(`
    I have worn it three days a week since it arrived.
    After a winter of use there is hardly any pilling.
    It fits under a coat without bunching up.
    I washed it by hand as the label says and it came out perfect.
    It is my first choice for cold trains and offices.
    I put it on after swimming and do not want to take it off.
    It is fine on its own down to ten degrees.
    I bought it for a trip and have worn it at home ever since.
    My mother now has the same one.`),
  remarks: lines(`
    It shed a little fluff in the first days.
    Take care with rings and rough bags.
    It needs a day to dry flat.
    I would have liked it slightly longer.
    The price is high, but fair.
    The sleeves are generous.`),
  complaints: complaints(`
    Pills at the sides | Nice to wear, but it pills where my bag rubs. A comb helps.
    A little scratchy | I have sensitive skin and needed a shirt under it.
    Stretched | The cuffs have widened after two months. | large
    Thinner than I thought | Good for autumn, not for a real winter.`),
}

export const outerwear: ReviewTexts = {
  titles: lines(`
    Kept me dry
    Sharp and warm
    Well worth it
    Looks better in person
    The pockets are perfect
    A coat for years
    Beautifully lined
    Fits over a jumper
    My go-to jacket
    Excellent finish`),
  details: lines(`
    The lining is smooth and goes right into the sleeves.
    The zip runs cleanly and has a proper pull.
    The pockets are deep enough for gloves and a phone.
    The shoulders are neat and the collar stays up in the wind.
    The fabric is heavier than most at this price.
    The buttons are solid and well sewn.
    It keeps the wind out completely.
    The inside pocket closes, which I like for travelling.
    The cut is clean from every side.`),
  experiences: lines(`
    I cycle to work in it and arrive warm.
    It has seen rain, snow and a festival, and still looks smart.
    I wear it over a hoodie at the weekend and a shirt at work.
    It was the only jacket that I took on a ten-day trip.
    Strangers have asked me where I got it.
    It hangs well, even with full pockets.
    After one winter there is no sign of wear at the cuffs.
    I wore it at two degrees with a thin jumper and was fine.
    It replaced one that I had for eight years.`),
  remarks: lines(`
    It is heavy, so think of where you hang it.
    The hanger loop could be stronger.
    The sleeves are a little long for me.
    It needed a week to lose its folds.
    I would like a hood.
    The lowest button is hard to reach when sitting.`),
  complaints: complaints(`
    Tight at the arms | I cannot bend my elbows with a jumper underneath. | small
    Not warm enough | Good looking, but I was cold below five degrees.
    A loose thread | A seam in the lining opened after a week. It was repaired free of charge.
    Heavier than I like | A fine piece of tailoring, but too heavy for my shoulders.`),
}
